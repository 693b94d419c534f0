// PdfWriter: pages one after the other into a PDF.
//
// cairo writes a page out when the next one begins; what it keeps is small: where objects are,
// which glyphs of the fonts are used, anchors and links. The one thing in its files that would
// differ from day to day, the date, comes from the caller.

#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <cairo-pdf.h>

#include "nonet/draw/cairo/painter.h"
#include "nonet/draw/cairo/surface.h"
#include "nonet/draw/render.h"

namespace nonet::draw {

namespace {

// pass_on() reports success even if the sink has stopped: cairo finishes every document, and ends
// the program where a document breaks off within a page that links lead to.
struct Destination {
  ByteSink sink;
  bool ended = false;  // further bytes are dropped
  bool refused = false;
};

cairo_status_t pass_on(void* destination, const unsigned char* data, unsigned int length) {
  auto& there = *static_cast<Destination*>(destination);
  const std::string_view bytes(reinterpret_cast<const char*>(data), length);
  if (!there.ended && !there.sink(bytes)) there.ended = there.refused = true;
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

class PdfWriter::Pages {
 public:
  Pages(const Metadata& metadata, ByteSink sink, const Fonts& fonts, PdfUse use)
      : destination_{.sink = sink},
        use_(use),
        typesetter_(fonts),
        surface_(cairo_pdf_surface_create_for_stream(pass_on, &destination_, 1, 1)),
        cairo_(cairo_create(surface_.get())),
        painter_(cairo_.get(), use == PdfUse::kPrint ? Medium::kPaper : Medium::kPages,
                 typesetter_) {
    if (use_ == PdfUse::kPrint) {
      cairo_pdf_surface_restrict_to_version(surface_.get(), CAIRO_PDF_VERSION_1_4);
    }
    set(use_ == PdfUse::kPrint ? Metadata{} : metadata);
  }

  // The anchors of some links may be missing in an unfinished document, which ends the program,
  // too: a last page has these anchors, and its bytes are dropped.
  ~Pages() {
    if (finished_) return;
    destination_.ended = true;
    Scene page;
    page.width = page.height = 1;
    for (const std::string& target : targets_) {
      if (!anchors_.contains(target)) page.items.emplace_back(Anchor{.at = {}, .name = target});
    }
    static_cast<void>(add(page));
  }

  Pages(const Pages&) = delete;
  Pages& operator=(const Pages&) = delete;

  std::optional<Error> add(const Scene& page) {
    if (auto error = size_error(page)) return error;
    if (auto error = typesetter_.lack_of(page)) return error;
    cairo_pdf_surface_set_size(surface_.get(), page.width, page.height);
    if (use_ == PdfUse::kPrint) return add_paper(page);
    note_names(page);
    // cairo writes the structure that links belong to only where other items have structure too,
    // and a file with links alone would refer to a missing structure.
    cairo_tag_begin(cairo_.get(), "Sect", nullptr);
    painter_.draw(page);
    cairo_tag_end(cairo_.get(), "Sect");
    cairo_show_page(cairo_.get());
    ++page_count_;
    return error();
  }

  std::optional<Error> finish(std::span<const OutlineEntry> outline) {
    if (page_count_ == 0) return Error{"a document without pages"};
    if (use_ == PdfUse::kScreen) add_outline(outline);
    for (const std::string& target : targets_) {
      if (!anchors_.contains(target)) return Error{"a link to '" + target + "', which is nowhere"};
    }
    finished_ = true;
    cairo_surface_finish(surface_.get());
    return error();
  }

 private:
  std::optional<Error> add_paper(const Scene& page) {
    painter_.draw(page);
    cairo_show_page(cairo_.get());
    ++page_count_;
    return error();
  }

  std::optional<Error> error() const {
    if (destination_.refused) return error_of(CAIRO_STATUS_WRITE_ERROR);
    const auto status = cairo_status(cairo_.get());
    return error_of(status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status(surface_.get()));
  }

  void set(const Metadata& metadata) {
    const std::array fields{
        std::pair{CAIRO_PDF_METADATA_TITLE, &metadata.title},
        std::pair{CAIRO_PDF_METADATA_AUTHOR, &metadata.author},
        std::pair{CAIRO_PDF_METADATA_SUBJECT, &metadata.subject},
        std::pair{CAIRO_PDF_METADATA_KEYWORDS, &metadata.keywords},
        std::pair{CAIRO_PDF_METADATA_CREATOR, &metadata.creator},
        // Set even if empty: otherwise cairo asks the clock.
        std::pair{CAIRO_PDF_METADATA_CREATE_DATE, &metadata.created},
    };
    for (const auto& [field, words] : fields) {
      if (!words->empty() || field == CAIRO_PDF_METADATA_CREATE_DATE) {
        cairo_pdf_surface_set_metadata(surface_.get(), field, words->c_str());
      }
    }
  }

  void note_names(const Scene& page) {
    for (const Item& item : page.items) {
      if (const auto* anchor = std::get_if<Anchor>(&item)) anchors_.insert(anchor->name);
      const auto* link = std::get_if<LinkArea>(&item);
      if (link != nullptr && link->target.find("://") == std::string::npos) {
        targets_.insert(link->target);
      }
    }
  }

  void add_outline(std::span<const OutlineEntry> outline) {
    // The last entry of each depth, below the root of the outline.
    std::vector<int> parents{CAIRO_PDF_OUTLINE_ROOT};
    for (const OutlineEntry& entry : outline) {
      const auto depth = std::min(static_cast<std::size_t>(entry.depth), parents.size() - 1);
      parents.resize(depth + 1);
      targets_.insert(entry.target);
      const std::string link = "dest=" + quoted(entry.target);
      parents.push_back(cairo_pdf_surface_add_outline(surface_.get(), parents.back(),
                                                      entry.title.c_str(), link.c_str(),
                                                      CAIRO_PDF_OUTLINE_FLAG_OPEN));
    }
  }

  Destination destination_;
  PdfUse use_;
  Typesetter typesetter_;
  Surface surface_;
  Context cairo_;
  Painter painter_;
  std::set<std::string> anchors_;
  std::set<std::string> targets_;
  int page_count_ = 0;
  bool finished_ = false;
};

PdfWriter::PdfWriter(const Metadata& metadata, ByteSink sink, const Fonts& fonts, PdfUse use)
    : pages_(std::make_unique<Pages>(metadata, sink, fonts, use)) {}

PdfWriter::~PdfWriter() = default;

std::optional<Error> PdfWriter::add(const Scene& page) { return pages_->add(page); }

std::optional<Error> PdfWriter::finish(std::span<const OutlineEntry> outline) {
  return pages_->finish(outline);
}

std::optional<Error> render_pdf(const Document& document, ByteSink sink) {
  PdfWriter writer(document.metadata, sink);
  for (const Scene& page : document.pages) {
    if (auto error = writer.add(page)) return error;
  }
  return writer.finish(document.outline);
}

}  // namespace nonet::draw
