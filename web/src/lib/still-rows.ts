import { useState } from 'react'

type Rows<T> = readonly T[]

/**
 * How to treat rows that are in one of the two lists only. A `ranking` keeps rows that left, and new rows wait; in
 * a list that grows by pages `more` rows follow at the end; the user's `own` rows go when they are gone.
 */
export type ListKind = 'ranking' | 'more' | 'own'

/**
 * The arrived rows in the order on the screen: rows that were there keep their places with their new values.
 * `changed` is whether the arrived order is another.
 */
export function inShownOrder<T>(
  shown: Rows<T> | undefined,
  arrived: Rows<T>,
  { idOf, kind }: { readonly idOf: (row: T) => string; readonly kind: ListKind },
): { readonly rows: Rows<T>; readonly changed: boolean } {
  if (!shown || shown.length === 0) return { rows: arrived, changed: false }
  const newest = new Map(arrived.map((row) => [idOf(row), row]))
  const known = new Set(shown.map(idOf))
  const stayed = shown.flatMap((row) => newest.get(idOf(row)) ?? (kind === 'own' ? [] : row))
  const rows = kind === 'ranking' ? stayed : [...stayed, ...arrived.filter((row) => !known.has(idOf(row)))]
  const changed =
    rows.length !== arrived.length || rows.some((row, at) => idOf(row) !== idOf(arrived[at] as T))
  return { rows, changed }
}

/**
 * Keeps the order of a list while it is on the screen, so that no row moves away under a finger. `accept` shows the
 * order that arrived last. Another `subject` (another tab, sort or country) begins with its own order.
 */
export function useStillRows<T>(
  subject: string,
  arrived: Rows<T> | undefined,
  { idOf, kind = 'ranking' }: { readonly idOf: (row: T) => string; readonly kind?: ListKind },
): { readonly rows: Rows<T> | undefined; readonly changed: boolean; readonly accept: () => void } {
  const [held, hold] = useState<{ readonly subject: string; readonly rows: Rows<T> | undefined }>()
  const before = held?.subject === subject ? held.rows : undefined
  if (held?.subject !== subject || (before === undefined && arrived)) hold({ subject, rows: arrived })
  if (!arrived) return { rows: undefined, changed: false, accept: () => undefined }
  const { rows, changed } = inShownOrder(before, arrived, { idOf, kind })
  // Rows that came keep their places too.
  if (before && rows.length !== before.length) hold({ subject, rows })
  return { rows, changed, accept: () => hold({ subject, rows: arrived }) }
}
