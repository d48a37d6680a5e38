import { Button } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import css from './contracts.module.css'

/** Short and long under the thumb. */
export function Dock({ symbol }: { readonly symbol: string }) {
  const text = useText('contracts')
  return (
    <div className={css.dock}>
      <Button wide to={paths.contractTicket({ symbol, side: 'short' })}>
        {text('short')}
      </Button>
      <Button wide kind="primary" to={paths.contractTicket({ symbol, side: 'long' })}>
        {text('long')}
      </Button>
    </div>
  )
}
