// How a message becomes a text: placeholders and plural forms, nothing more.
//
// A message is a text with {placeholders}, or one text for each plural form of the language
// ("one", "other", ...), chosen by the placeholder {count}.

export type Message = string | { readonly [form: string]: string };
export type Params = Readonly<Record<string, string | number>>;

export function format(message: Message, params: Params, locale: string): string {
  const text = typeof message === 'string' ? message : chosen(message, params['count'], locale);
  const numbers = new Intl.NumberFormat(locale);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? numbers.format(value) : value;
  });
}

function chosen(forms: Exclude<Message, string>, count: unknown, locale: string): string {
  const form = new Intl.PluralRules(locale).select(Number(count));
  return forms[form] ?? forms['other'] ?? '';
}

// The names of the placeholders, sorted, each once.
export function placeholders(message: Message): string[] {
  const text = typeof message === 'string' ? message : Object.values(message).join(' ');
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''))].sort();
}
