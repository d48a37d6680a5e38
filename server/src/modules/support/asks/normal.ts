/** Letters of other alphabets, and small capitals, that look like Latin letters. */
const twins: ReadonlyMap<string, string> = new Map(
  [
    ['аеорсухіѕԁԛԝкмтнвјӏ', 'aeopcyxisdqwkmthbjl'],
    ['αορνεικτυχβη', 'aopveiktuxbn'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
    ['ıłøđɑ', 'ilodA'.toLowerCase()],
  ].flatMap(([from = '', to = '']) => [...from].map((sign, at) => [sign, [...to][at] ?? sign] as const)),
)
/** Digits and signs that replace letters inside a word. */
const figures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Lowercases, and removes accents, invisible characters and lookalikes. */
export function plain(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u2800\u3164]/gu, '')
    .toLowerCase()
  return [...bare].map((sign) => twins.get(sign) ?? sign).join('')
}

/** Collapses doubled letters: `passsword` becomes `password`. Word lists are squeezed the same way. */
export const squeezed = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1')

/** Second readings of ambiguous digits: `Te1egram`, `8itcoin`. */
const otherFigures: Readonly<Record<string, string>> = {
  ...figures,
  '1': 'l',
  '!': 'l',
  '6': 'g',
  '8': 'b',
  '9': 'g',
}

function wordOf(piece: string, reading: Readonly<Record<string, string>>): string {
  const isWord = /\p{L}/u.test(piece)
  const letters = isWord ? piece.replace(/[\d@$!]/g, (sign) => reading[sign] ?? sign) : piece
  return squeezed(letters)
}

export type Sentence = {
  /** The original text, quoted in the refusal. */
  readonly said: string
  /** Normalized words; a comma is the word `,`. */
  readonly words: readonly string[]
}

/** Joins single letters that spell out one word: `p a s s`, `p.a.s.s`, `p-a-s-s`. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let run: string[] = []
  const end = () => {
    if (run.length >= 3) joined.push(squeezed(run.join('')))
    else joined.push(...run)
    run = []
  }
  for (const word of words) {
    if (/^\p{L}$/u.test(word)) run.push(word)
    else {
      end()
      joined.push(word)
    }
  }
  end()
  return joined
}

/** Splits a text into normalized sentences. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(/(?<=[!?;…])\s+|(?<=\.)\s+(?=\S{2,}|[IaAyYoOeE]\s)|[\n\u2028\r]+/u)
    .map((said) => said.trim())
    .filter((said) => said !== '')
    .flatMap((said) => {
      const pieces =
        plain(said)
          .replace(/%/g, ' percent ')
          .replace(/[:–—](?=\s)/g, ' , ')
          .match(/[\p{L}\p{N}@$]+(?:!(?=\p{L})[\p{L}\p{N}]*)*|,|['’]/gu) ?? []
      // An apostrophe does not split a word: `don’t` is `dont`.
      const whole = pieces
        .join(' ')
        .replace(/ ['’] /g, '')
        .split(' ')
      const read = (reading: Readonly<Record<string, string>>) =>
        joinLetters(whole.map((piece) => wordOf(piece, reading)))
      const isAmbiguous = whole.some((piece) => /\p{L}{2}/u.test(piece) && /[1689!]/.test(piece))
      const words = read(figures)
      return isAmbiguous
        ? [
            { said, words },
            { said, words: read(otherFigures) },
          ]
        : [{ said, words }]
    })
}
