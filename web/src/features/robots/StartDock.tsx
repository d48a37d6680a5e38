import { Button } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { usePractice } from '../../lib/practice.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { useUser } from '../../lib/session.ts'
import type { Info } from './info.ts'
import css from './robots.module.css'

/** The button under the thumb: put money in, or what comes before the first robot. Leaving always looks the same as going on there. */
export function StartDock({ info, onStart }: { readonly info: Info; readonly onStart: () => void }) {
  const { robot, isAllowed, available } = info
  const text = useText('robots')
  const home = useText('home')
  const user = useUser()
  const practice = usePractice(robotPaths.robot({ id: robot.id }))
  if (user === null || available === null)
    return (
      <div className="pair">
        <Button wide to={paths.login({ next: robotPaths.robot({ id: robot.id }) })}>
          {home('logIn')}
        </Button>
        <Button wide kind="primary" busy={practice.busy} onPress={practice.start}>
          {home('tryIt')}
        </Button>
      </div>
    )
  const isVerified = user.idStatus === 'succ'
  if (!isVerified || !isAllowed)
    return (
      <>
        <div className="pair">
          <Button wide onPress={go.back}>
            {text('leave')}
          </Button>
          <Button wide to={isVerified ? paths.appropriateness({ subject: 'robots' }) : paths.kyc()}>
            {text(isVerified ? 'toQuestions' : 'toVerify')}
          </Button>
        </div>
        <p className={css.hint}>{text(isVerified ? 'gate' : 'gateVerify')}</p>
      </>
    )
  return (
    <Button wide kind="primary" onPress={onStart}>
      {text('start')}
    </Button>
  )
}
