import { Button, toasts } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'
import { enter } from '../../lib/session.ts'
import css from './home.module.css'

/** For a visitor: what this is, and in with one tap. */
export function Welcome() {
  const text = useText('home')
  const practice = useAction('practice')

  async function start() {
    const answer = await practice.run({})
    if (answer.ok) enter(answer.value, paths.home())
    else toasts.show(answer.reason === 'no_answer' ? text('failed') : answer.msg)
  }

  return (
    <section className={css.hero}>
      <h2>{text('welcome')}</h2>
      <p>{text('welcomeNote')}</p>
      <div className="pair">
        <Button wide kind="primary" busy={practice.busy} onPress={() => void start()}>
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
