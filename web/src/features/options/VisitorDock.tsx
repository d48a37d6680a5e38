import { Button } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { paths } from '../../lib/paths.ts'
import { usePractice } from '../../lib/practice.ts'

/** For a visitor: one tap opens a practice account and comes back to this series. */
export function VisitorDock({ contract }: { readonly contract: string }) {
  const stock = useText('stock')
  const ticket = useText('options.ticket')
  const next = optionPaths.contract({ contract })
  const practice = usePractice(next)
  return (
    <div className="stack">
      <p className="quiet t1">{ticket('visitor')}</p>
      <div className="pair">
        <Button wide to={paths.login({ next })}>
          {stock('logIn')}
        </Button>
        <Button wide kind="primary" busy={practice.busy} onPress={practice.start}>
          {stock('tryIt')}
        </Button>
      </div>
    </div>
  )
}
