import { Button } from '@openbourse/ui'
import { go } from '../../lib/go.ts'
import { useText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { robotPaths } from '../../lib/robot-paths.ts'
import { useUser } from '../../lib/session.ts'
import { VisitorDock } from '../../lib/VisitorDock.tsx'
import type { Info } from './info.ts'
import css from './robots.module.css'

/** The button under the thumb: put money in, or what comes before the first robot. Leaving always looks the same as going on there. */
export function StartDock({ info, onStart }: { readonly info: Info; readonly onStart: () => void }) {
  const { robot, isAllowed, available } = info
  const text = useText('robots')
  const user = useUser()
  if (user === null || available === null) return <VisitorDock next={robotPaths.robot({ id: robot.id })} />
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
