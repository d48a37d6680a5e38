import { UserRoundPlus } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Bench, Button, type Column, EmptyQueue, Queue, Screen, Seat, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { OperatorBench } from './OperatorBench.tsx'
import { ProposeDialog } from './ProposeDialog.tsx'
import type { Operator } from './types.ts'

/** Current and former operators. Every new operator is approved by another one. */
export function Operators() {
  const text = useText('operators')
  const query = useCall('consoleOperators', {})
  const [inviting, setInviting] = useState(false)
  const mayPropose = useMay('consoleOperatorPropose')
  const chosen = useQueryWord('id')
  const list = query.data?.list ?? []
  const operator = list.find(({ id }) => id === chosen)
  return (
    <Screen title={text('title')} note={text('note')} whole>
      <Bench
        list={
          <Queue
            caption={text('title')}
            of={faceOf(query, (value) => value.list)}
            idOf={({ id }) => id}
            columns={useColumns()}
            chosen={chosen}
            onChoose={(id) => go.replace(to('operators', { id }))}
            off={({ state }) => state === 'removed'}
            empty={<EmptyQueue title={text('empty')} />}
            head={
              <header>
                <h2>{text('everybody')}</h2>
                <span className="push line">
                  <Button
                    kind="primary"
                    icon={UserRoundPlus}
                    why={mayPropose ? undefined : text('onlyApprovers')}
                    onPress={() => setInviting(true)}
                  >
                    {text('invite')}
                  </Button>
                </span>
              </header>
            }
            foot={text('foot')}
          />
        }
        side={operator && <OperatorBench key={operator.id} of={operator} mayPropose={mayPropose} />}
      />
      {inviting && <ProposeDialog what="invite" onClose={() => setInviting(false)} />}
    </Screen>
  )
}

function useColumns(): readonly Column<Operator>[] {
  const text = useText('operators')
  const shell = useText('shell')
  const locale = useLocale()
  return [
    {
      name: 'name',
      head: text('name'),
      main: true,
      width: '26%',
      cell: ({ name, state }) => (
        <span className="line">
          <Seat name={name} seat={state === 'invited' ? 'need' : 'checker'} />
          <span className="medium">{name}</span>
        </span>
      ),
    },
    {
      name: 'roles',
      head: text('roles'),
      cut: true,
      width: '30%',
      cell: ({ roles }) => (
        <span className="capital">{roles.map((role) => shell(`roles.${role}`)).join(', ')}</span>
      ),
    },
    {
      name: 'state',
      head: text('state'),
      cell: ({ state }) => (
        <Tag tone={state === 'active' ? 'good' : state === 'invited' ? 'accent' : undefined}>
          {text(`states.${state}`)}
        </Tag>
      ),
    },
    {
      name: 'factors',
      head: text('factor'),
      cell: ({ factors }) => factors.map((one) => text(`factors.${one}`)).join(', ') || text('noFactor'),
    },
    {
      name: 'seen',
      head: text('seen'),
      end: true,
      cell: ({ lastSeen }) => (lastSeen === null ? text('never') : utc(locale, lastSeen, 'minute')),
    },
  ]
}
