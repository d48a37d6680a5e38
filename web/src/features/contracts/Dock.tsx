import { Button } from '@openbourse/ui'
import { contractPaths } from '../../lib/contract-paths.ts'
import { useText } from '../../lib/i18n.tsx'
import css from './head.module.css'

/** Short and long under the thumb. */
export function Dock({ symbol }: { readonly symbol: string }) {
  const text = useText('contracts')
  return (
    <div className={css.dock}>
      <Button wide to={contractPaths.ticket({ symbol, side: 'short' })}>
        {text('short')}
      </Button>
      <Button wide kind="primary" to={contractPaths.ticket({ symbol, side: 'long' })}>
        {text('long')}
      </Button>
    </div>
  )
}
