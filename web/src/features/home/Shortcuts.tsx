import { ArrowDown, ArrowUp, Button } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'

/** The two big ways: money in and out. */
export function BigTwo() {
  const text = useText('home')
  return (
    <div className="pair">
      <Button wide kind="primary" icon={ArrowDown} to={paths.deposit()}>
        {text('deposit')}
      </Button>
      <Button wide kind="surface" icon={ArrowUp} to={paths.withdraw()}>
        {text('withdraw')}
      </Button>
    </div>
  )
}
