import { plain } from './normal.ts'

const endings =
  'com|net|org|io|app|xyz|info|online|site|club|vip|shop|store|biz|cc|link|click|ly|gg|ng|mx|br|uk|eu|co|finance|capital|exchange|trade|trading|fund|invest|digital|world|icu|dev|ai|tk|ml'
/** Only where the dot is spelled: at the end of a sentence these are words. */
const spelledEndings = 'help|support|page|money|live|pro|me|us|top|in|web|app'
const spelledDot = String.raw`(?:\s?\(dot\)\s?|\s?\[dot\]\s?|\s?\[\.\]\s?|\s?\(\.\)\s?|\sdot\s|\spunto\s|\sponto\s)`
const dot = String.raw`(?:\s?\(dot\)\s?|\s?\[dot\]\s?|\s?\[\.\]\s?|\s?\(\.\)\s?|\sdot\s|\spunto\s|\sponto\s|\s?\.)`

/** Pages of our own, named as every screen of the app is. */
const ownPage = /(?<![\p{L}\p{N}.])\/pages\/[\w/?=&.-]*/giu

const address: readonly RegExp[] = [
  /(?:\p{L}{2,}:\/\/|www\s?\.|hxxps?)\S*/u,
  new RegExp(String.raw`(?<![\p{L}\p{N}@])[\p{L}\p{N}-]{2,}${dot}(?:${endings})(?![\p{L}\p{N}])\S*`, 'u'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}@])[\p{L}\p{N}-]{2,}${spelledDot}(?:${spelledEndings})(?![\p{L}\p{N}])\S*`,
    'u',
  ),
  /(?<![\p{L}\p{N}])(?:t|wa|m|fb|ig)\.(?:me|com|gg)\/?\S*/u,
  /(?<![\p{L}\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{N}.])\S*/u,
]

const mailbox =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\sarroba\s)\s?[\p{L}\p{N}-]+(?:\s?\.|\sdot\s|\spunto\s|\sponto\s)\s?\p{L}{2,}/u
const handle = /(?<![\p{L}\p{N}._%+-])@\s?[\p{L}\p{N}][\p{L}\p{N}._]{2,}/u

/** The first address in a text that leads away from here. */
export function linkIn(text: string): string | undefined {
  const bare = plain(text).replace(ownPage, ' ')
  return address.map((pattern) => pattern.exec(bare)?.[0].trim()).find((found) => found !== undefined)
}

/** A name as other services give them: words that a line joins. */
const nickname = /(?<![\p{L}\p{N}/?=&.])\p{L}[\p{L}\p{N}]+_[\p{L}\p{N}_]+/u

/** The first mailbox or name at another service. */
export function handleIn(text: string): string | undefined {
  const bare = plain(text)
  const own = bare.replace(ownPage, ' ')
  return [mailbox, handle, nickname]
    .map((pattern) => pattern.exec(own)?.[0].trim())
    .find((found) => found !== undefined)
}
