// What a recipe says of its file as a whole, the book's and the cover's alike.

#pragma once

#include "nonet/book/recipe.h"
#include "nonet/draw/render.h"
#include "nonet/draw/scene.h"

namespace nonet::book {

draw::Metadata metadata_of(const Recipe& recipe);
// Everything but the trims and what is spoken. The cover is always for print.
draw::PdfFinish finish_of(const Recipe& recipe);

}  // namespace nonet::book
