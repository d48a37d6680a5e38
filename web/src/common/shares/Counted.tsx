import css from './counted.module.css'

/** What a tab says, and beside it how many there are, as far as that is known. */
export function Counted({ says, count }: { readonly says: string; readonly count: string | undefined }) {
  return (
    <>
      {says}
      {count !== undefined && <span className={css.count}>{count}</span>}
    </>
  )
}
