import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { Acts, BenchSide, Button, Facts, Link, Part, Tag } from '../../lib/pieces/index.ts'
import { useOperator } from '../../lib/session.ts'
import { utc } from '../../lib/time.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import type { Operator, What } from './types.ts'

export function OperatorBench(props: { readonly of: Operator; readonly mayPropose: boolean }) {
  const { id, name, state, canMakeLink } = props.of
  const text = useText('operators')
  const me = useOperator()
  const mayAudit = useMay('consoleAudit')
  const [open, setOpen] = useState<What | 'link'>()
  const why = !props.mayPropose
    ? text('onlyApprovers')
    : state === 'removed'
      ? text('removedAlready')
      : undefined
  const close = () => setOpen(undefined)
  return (
    <BenchSide
      title={name}
      note={me.id === id ? <Tag tone="accent">{text('you')}</Tag> : undefined}
      acts={
        <Acts note={text(state === 'invited' ? 'invitedNote' : 'actsNote')}>
          {canMakeLink ? (
            <Button kind="primary" onPress={() => setOpen('link')}>
              {text('makeLink')}
            </Button>
          ) : (
            <Button why={why} onPress={() => setOpen('roles')}>
              {text('changeRoles')}
            </Button>
          )}
          <Button why={why} onPress={() => setOpen('remove')}>
            {text('remove')}
          </Button>
        </Acts>
      }
    >
      <About of={props.of} />
      {mayAudit && (
        <Part>
          <Link href={to('audit', { operator: id })}>{text('acts', { name })}</Link>
        </Part>
      )}
      {open === 'link' && <LinkDialog operator={props.of} onClose={close} />}
      {(open === 'roles' || open === 'remove') && (
        <ProposeDialog what={open} operator={props.of} onClose={close} />
      )}
    </BenchSide>
  )
}

function About(props: { readonly of: Operator }) {
  const { roles, state, since, lastSeen, factors } = props.of
  const text = useText('operators')
  const shell = useText('shell')
  const locale = useLocale()
  return (
    <>
      <Part>
        <Facts
          ends
          of={[
            [text('state'), text(`states.${state}`)],
            [text('roles'), roles.map((role) => shell(`roles.${role}`)).join(', ')],
            [text('since'), utc(locale, since, 'date')],
            [text('seen'), lastSeen === null ? text('never') : utc(locale, lastSeen, 'second')],
            [text('factor'), factors.map((one) => text(`factors.${one}`)).join(', ') || text('noFactor')],
          ]}
        />
      </Part>
      <Part title={text('may')}>
        <ul className="reasons">
          {roles.map((role) => (
            <li key={role}>{text(`mayDo.${role}`)}</li>
          ))}
        </ul>
      </Part>
    </>
  )
}
