const PLAIN: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
};

/** A text for a search, in which `dang` finds Đặng: to Unicode these letters have no accent that could be left out. */
export const withoutStrokes = (text: string): string =>
  text.replace(/[ĐđØøŁł]/g, (letter) => PLAIN[letter] ?? letter);
