/** How often each rare state was reached: a stream that never reaches a thing proves nothing about it. */
export type Sometimes = Map<string, number>

export function note(seen: Sometimes, what: string): void {
  seen.set(what, (seen.get(what) ?? 0) + 1)
}
