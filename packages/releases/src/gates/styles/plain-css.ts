import { type CSSToken, type ParseError, TokenType, tokenize } from '@csstools/css-tokenizer';

/** Thrown for a stylesheet that browsers would parse in another way than its author meant. */
export class UnreadableCss extends Error {
  override readonly name = 'UnreadableCss';
}

const OPENING: Partial<Record<TokenType, TokenType>> = {
  [TokenType.OpenCurly]: TokenType.CloseCurly,
  [TokenType.OpenParen]: TokenType.CloseParen,
  [TokenType.Function]: TokenType.CloseParen,
  [TokenType.OpenSquare]: TokenType.CloseSquare,
};
const CLOSING = Object.values(OPENING);

/**
 * A stylesheet in a form that other parsers read as browsers do: without comments, with names that have no needless
 * escapes, and addresses in quotes.
 *
 * @throws {UnreadableCss} for strings that end with their line, and brackets that are not closed or were never opened:
 *   browsers recover from them, and read what follows in another way than other parsers
 */
export function plainCss(css: string): string {
  const lineAt = (index: number) => css.slice(0, index).split(/\r\n|[\n\r\f]/).length;
  const unreadable = (what: string, index: number) =>
    new UnreadableCss(`it has a syntax error: ${what} on line ${lineAt(index)}.`);
  const tokens = tokensOf(css, unreadable);
  const open: { token: CSSToken; end: TokenType }[] = [];
  for (const token of tokens) {
    const [type, text, index] = token;
    const last = open.at(-1)?.end;
    const isInBrackets = last !== undefined && last !== TokenType.CloseCurly;
    const isStray = CLOSING.includes(type) ? type !== last : type === TokenType.OpenCurly;
    if (type === TokenType.BadURL) throw unreadable('Invalid url()', index);
    if (isStray && (isInBrackets || CLOSING.includes(type))) {
      throw unreadable(`Unexpected ${text}`, index);
    }
    const end = OPENING[type];
    if (end) open.push({ token, end });
    else if (CLOSING.includes(type)) open.pop();
  }
  const unclosed = open.at(-1)?.token;
  if (unclosed) throw unreadable('Unclosed block', unclosed[2]);
  return tokens.map(plain).join('');
}

function tokensOf(css: string, unreadable: (what: string, index: number) => Error): CSSToken[] {
  const onParseError = ({ message, sourceStart }: ParseError) => {
    throw unreadable(message.replace(/\.$/, ''), sourceStart);
  };
  try {
    return tokenize({ css }, { onParseError });
  } catch (error) {
    // The tokenizer puts the characters of a name on the stack.
    throw error instanceof RangeError ? unreadable('Endless name', 0) : error;
  }
}

function plain(token: CSSToken): string {
  const [type, text, , , about] = token;
  // Line ends stay, so that line numbers stay right.
  if (type === TokenType.Comment) return `/*${text.replaceAll(/[^\n\r\f]/g, '')}*/`;
  if (type === TokenType.URL) return `url("${about.value.replaceAll(/["\\\n\r\f]/g, escaped)}")`;
  if (!text.includes('\\')) return text;
  if (type === TokenType.Ident) return plainName(about.value);
  if (type === TokenType.Function) return `${plainName(about.value)}(`;
  if (type === TokenType.AtKeyword) return `@${plainName(about.value)}`;
  if (type === TokenType.Hash) return `#${plainName(about.value)}`;
  if (type === TokenType.Dimension) return about.value + about.unit.replaceAll(/./gsu, escaped);
  return text;
}

const plainName = (name: string) =>
  name.replaceAll(/^-?\d|^-$|[^-\w\u0080-\u{10ffff}]/gu, (found) => found.replace(/.$/su, escaped));

const escaped = (character: string) => `\\${character.codePointAt(0)?.toString(16)} `;
