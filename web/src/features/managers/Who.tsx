import type { Manager } from '@openbourse/protocol'
import { Pill } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { ManagerMark } from '../../common/aif/ManagerMark.tsx'
import { useText } from '../../lib/i18n.tsx'
import css from './managers.module.css'

/**
 * A manager by initials and name; a simulated one is marked, and so is a closed one. `end` is the one figure at the
 * right edge.
 */
export function Who(props: {
  readonly of: Pick<Manager, 'id' | 'name' | 'simulated' | 'state'>
  readonly note: ReactNode
  readonly end?: ReactNode
  readonly size?: 'large'
}) {
  const { of, note, end, size } = props
  const text = useText('managers')
  return (
    <div className={css.who}>
      <ManagerMark id={of.id} name={of.name} size={size} />
      <span className={css.name}>
        <span className={css.title}>
          <b className={size ? 't4' : 't3'}>{of.name}</b>
          {of.simulated && <Pill tone="plain">{text('simulated')}</Pill>}
          {of.state === 'closed' && <Pill tone="plain">{text('closed')}</Pill>}
        </span>
        <span className="t2 quiet">{note}</span>
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </div>
  )
}
