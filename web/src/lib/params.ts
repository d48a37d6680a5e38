/** One word of a page's query: how it is read, and whether the page is about it. */
export type Field<T extends string = string, Subject extends boolean = boolean> = {
  /** What the text means; undefined when it cannot be meant. */
  readonly read: (text: string) => T | undefined
  /** The page is about it: another value is another page, and an address without it has no page. */
  readonly isSubject: Subject
}

type Fields = Readonly<Record<string, Field>>
type Read<F> = F extends Field<infer T> ? T : never

/** The query that a page's address is built from: its subject is required. */
export type QueryOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name]['isSubject'] extends true ? Name : never]: Read<F[Name]>
} & {
  readonly [Name in keyof F as F[Name]['isSubject'] extends true ? never : Name]?: Read<F[Name]> | undefined
}

/** What a page reads from its query: any of it may be missing or unreadable. */
export type ReadQuery<F extends Fields> = { readonly [Name in keyof F]: Read<F[Name]> | undefined }

/** Any text that is not empty: `?symbol=007` stays `007`. */
export const word: Field<string, false> = {
  read: (text) => (text === '' ? undefined : text),
  isSubject: false,
}

/** A number of a thing, as the server gives them out. */
export const id: Field<string, false> = {
  read: (text) => (/^[1-9]\d{0,15}$/.test(text) ? text : undefined),
  isSubject: false,
}

/** Names of a record beside its number: letters, digits and hyphens. */
export const reference: Field<string, false> = {
  read: (text) => (/^[A-Za-z0-9-]{1,24}$/.test(text) ? text : undefined),
  isSubject: false,
}

export const oneOf = <const T extends string>(...words: readonly T[]): Field<T, false> => ({
  read: (text) => words.find((one) => one === text),
  isSubject: false,
})

export const subject = <T extends string>({ read }: Field<T>): Field<T, true> => ({ read, isSubject: true })

export type Search = Readonly<Record<string, string | undefined>>

export function searchOf(query: Search): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`
}

export function readQuery<F extends Fields>(fields: F, search: string): ReadQuery<F> {
  const given = new URLSearchParams(search)
  const read = Object.entries(fields).map(([name, field]) => [name, field.read(given.get(name) ?? '')])
  return Object.fromEntries(read) as ReadQuery<F>
}

export function subjectFrom(names: readonly string[], search: string): string {
  const given = new URLSearchParams(search)
  return names.map((name) => given.get(name) ?? '').join(' ')
}
