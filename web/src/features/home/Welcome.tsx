import { Button } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { usePractice } from '../../lib/practice.ts'
import css from './home.module.css'

/** For a visitor: what this is, and in with one tap. */
export function Welcome() {
  const text = useText('home')
  const practice = usePractice(paths.home())

  return (
    <section className={css.hero}>
      <h2>{text('welcome')}</h2>
      <p>{text('welcomeNote')}</p>
      <div className="pair">
        <Button wide kind="primary" busy={practice.busy} onPress={practice.start}>
          {text('tryIt')}
        </Button>
        <Button wide kind="surface" to={paths.login({ next: paths.home() })}>
          {text('logIn')}
        </Button>
      </div>
    </section>
  )
}

export function HomeFooter() {
  const text = useText('home')
  return <p className={css.footer}>{text('footer')}</p>
}
