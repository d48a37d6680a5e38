import css from './counted.module.css'

/** The name of a tab with its count, as a screen reader reads it. */
export const countedName = (says: string, count: string | undefined): string =>
  count === undefined ? says : `${says} ${count}`

/** What a tab says, and beside it how many there are, as far as that is known. */
export function Counted({ says, count }: { readonly says: string; readonly count: string | undefined }) {
  return (
    <>
      {says} {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  )
}
