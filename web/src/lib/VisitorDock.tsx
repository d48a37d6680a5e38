import { Button, type Href } from '@openbourse/ui'
import { useText } from './i18n.tsx'
import { paths } from './paths.ts'
import { usePractice } from './practice.ts'

/** For a visitor, under the thumb: one tap opens a practice account and comes back to this page. */
export function VisitorDock({ next }: { readonly next: Href }) {
  const text = useText('home')
  const practice = usePractice(next)
  return (
    <div className="pair">
      <Button wide to={paths.login({ next })}>
        {text('logIn')}
      </Button>
      <Button wide kind="primary" busy={practice.busy} onPress={practice.start}>
        {text('tryIt')}
      </Button>
    </div>
  )
}
