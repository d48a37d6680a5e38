import { useUi } from './context.tsx'
import { Spinner } from './Spinner.tsx'

export type MoreState = 'more' | 'loading' | 'no-more'

/** The end of a list: there is more, it is coming, or that was all. `onMore` makes the first one a button. */
export function LoadMore(props: { readonly state: MoreState; readonly onMore: () => void }) {
  const { words } = useUi()
  switch (props.state) {
    case 'more':
      return (
        <button type="button" className="more link" onClick={props.onMore}>
          {words.loadMore}
        </button>
      )
    case 'loading':
      return (
        <p className="more" role="status">
          <Spinner />
          {words.loading}
        </p>
      )
    case 'no-more':
      return <p className="more">{words.noMore}</p>
  }
}
