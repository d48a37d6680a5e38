/** Letters of other alphabets, and small capitals, that look like ours. */
const twins: ReadonlyMap<string, string> = new Map(
  [
    ['аеорсухіѕԁԛԝкмтнвјӏ', 'aeopcyxisdqwkmthbjl'],
    ['αορνεικτυχβη', 'aopveiktuxbn'],
    ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
    ['ıłøđɑ', 'ilodA'.toLowerCase()],
  ].flatMap(([from = '', to = '']) => [...from].map((sign, at) => [sign, [...to][at] ?? sign] as const)),
)
/** Figures and signs that stand for letters inside a word. */
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

/** Small letters without accents, invisible signs and disguise. */
export function plain(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u2800\u3164]/gu, '')
    .toLowerCase()
  return [...bare].map((sign) => twins.get(sign) ?? sign).join('')
}

/** Doubled letters count once: `passsword` is `password`. Words that are looked for are squeezed as well. */
export const squeezed = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1')

/** What some figures stand for when they are read the other way: `Te1egram`, `8itcoin`. */
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
  /** As it was written, for whoever is told why. */
  readonly said: string
  /** Its words, squeezed; a comma stands as `,`. */
  readonly words: readonly string[]
}

/** Single letters in a row are one word that was pulled apart: `p a s s`, `p.a.s.s`, `p-a-s-s`. */
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

/** The sentences of a text, ready to be looked through. */
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
      // What an apostrophe parts belongs together: `don’t` is `dont`.
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
