#include "nonet/book/finish.h"

namespace nonet::book {

draw::Metadata metadata_of(const Recipe& recipe) {
  const Cover& cover = recipe.cover;
  draw::Metadata metadata;
  metadata.title = cover.title;
  metadata.author = cover.author;
  metadata.subject = cover.subtitle;
  metadata.keywords = "Sudoku";
  metadata.creator = "Nonet";
  if (!cover.date.empty()) metadata.created = cover.date + "T00:00:00Z";
  return metadata;
}

draw::PdfFinish finish_of(const Recipe& recipe) {
  draw::PdfFinish finish;
  finish.use = recipe.page.use;
  finish.language = recipe.cover.language == Language::kGerman ? "de" : "en";
  finish.whole_fonts = recipe.page.whole_fonts;
  finish.standard = recipe.page.standard;
  finish.metadata = metadata_of(recipe);
  finish.condition = draw::kPrintingConditions[recipe.page.condition];
  return finish;
}

}  // namespace nonet::book
