#include "nonet/draw/render.h"

#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "nonet/draw/cairo/font_file.h"
#include "nonet/draw/plain_svg.h"

namespace nonet::draw {
namespace {

constexpr PictureFormat kFormats[] = {PictureFormat::kSvg, PictureFormat::kPdf, PictureFormat::kPng,
                                      PictureFormat::kEps};

Scene page_with(Item item) {
  Scene page;
  page.width = 100;
  page.height = 50;
  page.add(std::move(item));
  return page;
}

Scene some_page() {
  Scene page = page_with(Text{{50, 25}, "Nonet", {.size = 12, .align = Align::kCentre}});
  page.title = "A <page> & more";
  page.add(Line{{0, 10}, {100, 10}, {Colour{0xFF0000}, 0.5, Dash::kDotted}});
  page.add(Rectangle{{10, 10, 30, 20}, 4, Colour{0x00FF00}, Stroke{}});
  page.add(Circle{{70, 30}, 8, std::nullopt, Stroke{}});
  page.add(Curve{{10, 40}, {40, 20}, {60, 20}, {90, 40}, {Colour{0x0000FF}, 1, Dash::kDashed}, 6});
  return page;
}

std::string pdf_of(const Document& document) {
  std::string bytes;
  const auto error = render_pdf(document, [&](std::string_view more) {
    bytes += more;
    return true;
  });
  EXPECT_FALSE(error) << error->message;
  return bytes;
}

std::string pdf_error(const Document& document) {
  const auto error = render_pdf(document, [](std::string_view) { return true; });
  return error ? error->message : "";
}

TEST(Render, SameBytesEveryTime) {
  for (const PictureFormat format : kFormats) {
    const Result<std::string> first = render(some_page(), format);
    const Result<std::string> second = render(some_page(), format);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(*first, *second);
    EXPECT_NE(*first, *render(page_with(Text{{5, 5}, "Other", {}}), format));
  }
}

TEST(Render, APngHasAPixelForEveryDot) {
  const Result<std::string> png = render(some_page(), PictureFormat::kPng, 144);
  ASSERT_TRUE(png);
  // Width and height, big-endian, at byte 16.
  EXPECT_EQ(png->substr(16, 8), std::string("\0\0\0\xC8\0\0\0\x64", 8));
}

TEST(Render, AnSvgHasItsTitleAndNoText) {
  const Result<std::string> svg = render(some_page(), PictureFormat::kSvg);
  ASSERT_TRUE(svg);
  EXPECT_NE(svg->find("<title>A &lt;page&gt; &amp; more</title>"), std::string::npos);
  EXPECT_EQ(svg->find("<text"), std::string::npos);
}

TEST(Render, AnEpsHasABoxAndNoDate) {
  const Result<std::string> eps = render(some_page(), PictureFormat::kEps);
  ASSERT_TRUE(eps);
  EXPECT_TRUE(eps->starts_with("%!PS-Adobe-3.0 EPSF-3.0"));
  EXPECT_NE(eps->find("%%BoundingBox:"), std::string::npos);
  EXPECT_EQ(eps->find("CreationDate"), std::string::npos);
}

TEST(Render, MissingFontsAndCharactersAreNamed) {
  for (const PictureFormat format : kFormats) {
    const Result<std::string> drawn = render(page_with(Text{{5, 5}, "a\U0010FFFD", {}}), format);
    ASSERT_FALSE(drawn);
    EXPECT_NE(drawn.error().message.find("has no glyph for"), std::string::npos);
  }
  const auto measure = font_measure({.words = "No Such Font"});
  EXPECT_FALSE(measure->lack("12", {.face = Face::kFigures}));
  EXPECT_EQ(measure->lack("a", {.face = Face::kWords})->message,
            "the font 'No Such Font' is not installed (see fc-list for those that are)");
  // Pictures take a character of any font, books of the named ones alone.
  EXPECT_FALSE(font_measure()->lack("∭", {}));
  EXPECT_TRUE(font_measure()->lack("∭", {.face = Face::kFigures}));
  EXPECT_FALSE(font_measure({.figures = "Lato, DejaVu Sans"})->lack("∭", {.face = Face::kFigures}));
}

TEST(FinishPdf, PrintersGetOneInkAndNothingElse) {
  std::string bytes;
  const auto append = [&](std::string_view more) {
    bytes += more;
    return true;
  };
  PdfWriter writer({.title = "Secret"}, append, {}, PdfUse::kPrint);
  Scene page = page_with(Line{{0, 10}, {100, 10}, {}});
  page.add(LinkArea{{0, 0, 5, 5}, "nowhere"});
  ASSERT_FALSE(writer.add(page));
  ASSERT_FALSE(writer.finish({}));
  PdfFinish finish;
  finish.use = PdfUse::kPrint;
  finish.trims = {{9, 9, 82, 32}};
  const Result<std::string> finished = finish_pdf(bytes, finish);
  ASSERT_TRUE(finished);
  for (const char* word : {"Secret", "/Annots", "/Info", "/Group", "/StructTreeRoot"}) {
    EXPECT_EQ(finished->find(word), std::string::npos) << word;
  }
  EXPECT_NE(finished->find("/TrimBox [ 9 9 91 41 ]"), std::string::npos);
  EXPECT_EQ(*finished, *finish_pdf(bytes, finish));
  EXPECT_FALSE(finish_pdf("no PDF", finish));
}

TEST(FinishPdf, AStandardTurnsColoursIntoInks) {
  std::string bytes;
  const auto append = [&](std::string_view more) {
    bytes += more;
    return true;
  };
  PdfWriter writer({}, append, {}, PdfUse::kPrint);
  Scene page = page_with(Rectangle{{0, 0, 50, 50}, 0, Colour{0xFF8000}, std::nullopt});
  page.add(Rectangle{{50, 0, 20, 50}, 0, Colour{0x333333}, std::nullopt});
  ASSERT_FALSE(writer.add(page));
  ASSERT_FALSE(writer.finish({}));
  PdfFinish finish{.use = PdfUse::kPrint,
                   .language = {},
                   .spoken = {},
                   .trims = {{0, 0, 100, 50}},
                   .standard = PdfStandard::kX1a2001,
                   .metadata = {.title = "T", .creator = "C", .created = "2026-11-26T00:00:00Z"},
                   .condition = kPrintingConditions[2]};
  const Result<std::string> finished = finish_pdf(bytes, finish);
  ASSERT_TRUE(finished);
  EXPECT_TRUE(finished->starts_with("%PDF-1.3"));
  for (const char* word : {"(PDF/X-1:2001)", "(PDF/X-1a:2001)", "/Trapped /False", "(FOGRA39)",
                           "/CreationDate (D:20261126000000Z)"}) {
    EXPECT_NE(finished->find(word), std::string::npos) << word;
  }
  finish.standard = PdfStandard::kX1a2003;
  EXPECT_TRUE(finish_pdf(bytes, finish)->starts_with("%PDF-1.4"));
}

TEST(FontFile, IsFoundByItsNameAndHasItsGlyphs) {
  EXPECT_FALSE(font_path("No-Such-Font"));
  const Result<std::string> path = font_path("DejaVuSans");
  ASSERT_TRUE(path);
  std::ifstream file(*path, std::ios::binary);
  const Result<FontProgram> font =
      FontProgram::open(std::string(std::istreambuf_iterator<char>(file), {}));
  ASSERT_TRUE(font);
  EXPECT_TRUE(font->may_be_embedded());
  const unsigned letter = font->glyph_of('A');
  ASSERT_NE(letter, 0U);
  // A letter of another script that looks the same, and one that does not.
  EXPECT_EQ(font->outline(letter), font->outline(font->glyph_of(0x391)));
  EXPECT_NE(font->outline(letter), font->outline(font->glyph_of('B')));
  EXPECT_GT(font->advance(letter), 500);
  EXPECT_FALSE(FontProgram::open("no font"));
}

TEST(Render, PagesOfNoOrTooLargeASizeAreRefused) {
  Scene page = some_page();
  page.height = 0;
  for (const PictureFormat format : kFormats) EXPECT_FALSE(render(page, format));
  page.height = 20000;
  for (const PictureFormat format : kFormats) EXPECT_FALSE(render(page, format));
  page.height = 10000;
  EXPECT_FALSE(render(page, PictureFormat::kPng, 300));
  EXPECT_TRUE(render(page, PictureFormat::kSvg));
}

TEST(RenderPdf, HasNoDateUnlessItIsGiven) {
  Document document;
  document.pages.push_back(some_page());
  EXPECT_EQ(pdf_of(document).find("CreationDate"), std::string::npos);
  document.metadata.created = "2026-11-21T20:55:00Z";
  EXPECT_NE(pdf_of(document).find("/CreationDate (20261121205500Z"), std::string::npos);
}

TEST(RenderPdf, LinksAndTheOutlineLeadToAnchors) {
  Document document;
  document.pages = {some_page(), some_page()};
  document.pages[0].add(LinkArea{{10, 10, 20, 20}, "it's here"});
  document.pages[1].add(Anchor{{0, 0}, "it's here"});
  document.outline.push_back({"Page", "it's here", 0});
  document.outline.push_back({"Below", "it's here", 1});
  const std::string pdf = pdf_of(document);
  EXPECT_NE(pdf.find("/Subtype /Link"), std::string::npos);
  EXPECT_NE(pdf.find("/Outlines"), std::string::npos);

  document.outline.push_back({"Nowhere", "there", 0});
  EXPECT_EQ(pdf_error(document), "a link to 'there', which is nowhere");
  document.outline.clear();
  document.pages.pop_back();
  EXPECT_EQ(pdf_error(document), "a link to 'it's here', which is nowhere");
  document.pages[0].items.back() = LinkArea{{10, 10, 20, 20}, "https://example.org/"};
  EXPECT_NE(pdf_of(document).find("(https://example.org/)"), std::string::npos);
}

TEST(RenderPdf, ADocumentMayBeGivenUpWhereLinksLeadNowhereYet) {
  Scene page = some_page();
  page.add(LinkArea{{10, 10, 20, 20}, "further on"});
  std::size_t bytes = 0;
  const auto take = [&](std::string_view more) {
    bytes += more.size();
    return true;
  };
  {
    PdfWriter writer({}, take);
    EXPECT_FALSE(writer.add(page));
    EXPECT_FALSE(writer.add(page));
  }
  EXPECT_GT(bytes, 0U);
}

TEST(RenderPdf, ADocumentThatNobodyTakesIsAnErrorWhereverItBreaksOff) {
  Document document;
  document.pages = {some_page(), some_page()};
  document.pages[0].add(LinkArea{{10, 10, 20, 20}, "here"});
  document.pages[1].add(Anchor{{0, 0}, "here"});
  const std::size_t whole = pdf_of(document).size();
  for (std::size_t most = 0; most < whole; most += 50) {
    std::size_t taken = 0;
    const auto error = render_pdf(document, [&](std::string_view more) {
      EXPECT_LE(taken, most) << "nothing comes after what was refused";
      taken += more.size();
      return taken <= most;
    });
    EXPECT_TRUE(error) << most;
  }
}

TEST(RenderPdf, ABackgroundLeavesLinksAlone) {
  Document document;
  document.pages = {page_with(LinkArea{{10, 10, 20, 20}, "https://example.org/"})};
  for (const Rect& behind : {Rect{0, 0, 100, 50}, Rect{-9, -9, 118, 68}}) {
    document.pages[0].add(Rectangle{behind, 0, Colour{0xFFFFFF}, std::nullopt});
    EXPECT_NE(pdf_of(document).find("(https://example.org/)"), std::string::npos);
  }
}

TEST(RenderPdf, NeedsAPageAndASinkThatGoesOn) {
  EXPECT_EQ(pdf_error({}), "a document without pages");
  Document document;
  document.pages.push_back(some_page());
  EXPECT_TRUE(render_pdf(document, [](std::string_view) { return false; }));
}

TEST(PictureFormatOf, IsTheEndingInEitherCase) {
  EXPECT_EQ(picture_format("a/b.SVG"), PictureFormat::kSvg);
  EXPECT_EQ(picture_format("b.pdf"), PictureFormat::kPdf);
  EXPECT_EQ(picture_format("b.svg.png"), PictureFormat::kPng);
  EXPECT_EQ(picture_format("b.eps"), PictureFormat::kEps);
  EXPECT_EQ(picture_format("png"), std::nullopt);
  EXPECT_EQ(picture_format("b.png~"), std::nullopt);
}

TEST(FontMeasure, GrowsWithTextSizeAndWeight) {
  const auto measure = font_measure();
  const TextStyle plain{.size = 10};
  const double width = measure->width("1234", plain);
  EXPECT_GT(width, 15);
  EXPECT_LT(width, 40);
  EXPECT_NEAR(measure->width("12341234", plain), 2 * width, 0.01);
  EXPECT_NEAR(measure->width("1234", {.size = 30}), 3 * width, 0.05);
  EXPECT_GT(measure->width("1234", {.size = 10, .bold = true}), width);
}

// Layout by the table is as good as layout by the font.
TEST(FontMeasure, AgreesWithTheTable) {
  const auto measure = font_measure();
  for (const bool bold : {false, true}) {
    const TextStyle style{.size = 10, .bold = bold};
    for (char c = '!'; c <= '~'; ++c) {
      const std::string alone(1, c);
      EXPECT_NEAR(measure->width(alone, style), plain_measure().width(alone, style), 0.02) << c;
    }
    const std::string sentence = "The cells differ, and have the sum that the cage shows, if any.";
    const double width = measure->width(sentence, style);
    EXPECT_NEAR(plain_measure().width(sentence, style), width, 0.02 * width);
  }
}

}  // namespace
}  // namespace nonet::draw
