import { useRef, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Bench, type Column, EmptyQueue, Queue, Screen, Tabs, Tag } from '../../lib/pieces/index.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { utc } from '../../lib/time.ts'
import { SettingBench } from './SettingBench.tsx'
import { shown } from './shown.ts'
import type { Setting } from './types.ts'

const shows = ['all', 'open', 'changed'] as const
type Show = (typeof shows)[number]

const fits: Readonly<Record<Show, (one: Setting) => boolean>> = {
  all: () => true,
  open: ({ open }) => open !== null,
  changed: ({ source }) => source === 'console',
}

/** Every fee, limit, delay and deadline: public, the same for all users, and changed by two operators. */
export function Settings() {
  const text = useText('settings')
  const query = useCall('consoleSettings', {})
  const [typed, setTyped] = useState('')
  const [show, setShow] = useState<Show>('all')
  const filter = useRef<HTMLInputElement>(null)
  useKeys([{ keys: '/', says: text('filter'), run: () => filter.current?.focus() }])
  const list = query.data?.list ?? []
  const chosen = useQueryWord('name')
  const setting = list.find(({ name }) => name === chosen)
  const wanted = (one: Setting) =>
    fits[show](one) && one.name.toLowerCase().includes(typed.trim().toLowerCase())
  return (
    <Screen title={text('title')} note={query.data && text('note', { count: list.length })} whole>
      <Bench
        list={
          <Queue
            caption={text('title')}
            of={faceOf(query, (value) => value.list.filter(wanted))}
            idOf={({ name }) => name}
            columns={useColumns()}
            chosen={chosen}
            onChoose={(name) => go.replace(to('settings', { name }))}
            off={({ fixed }) => fixed}
            empty={<EmptyQueue title={text('empty')}>{text('emptyText')}</EmptyQueue>}
            head={
              <header>
                <Tabs
                  label={text('shown')}
                  value={show}
                  onChange={setShow}
                  tabs={shows.map((value) => ({
                    value,
                    label: text(`shows.${value}`),
                    count: query.data && list.filter(fits[value]).length,
                  }))}
                />
                <input
                  ref={filter}
                  className="input slim push"
                  style={{ width: '14rem' }}
                  aria-label={text('filter')}
                  placeholder={text('filter')}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </header>
            }
          />
        }
        side={
          setting && <SettingBench key={setting.name} of={setting} noticeDays={query.data?.noticeDays ?? 0} />
        }
      />
    </Screen>
  )
}

function useColumns(): readonly Column<Setting>[] {
  const text = useText('settings')
  const locale = useLocale()
  return [
    {
      name: 'name',
      head: text('setting'),
      main: true,
      cut: true,
      width: '36%',
      cell: ({ name }) => (
        <span className="medium cut" style={{ display: 'block' }} title={name}>
          {name}
        </span>
      ),
    },
    {
      name: 'value',
      head: text('value'),
      end: true,
      cut: true,
      width: '14%',
      cell: ({ value, open }) => (
        <span className="line" style={{ justifyContent: 'end' }} title={shown(locale, value)}>
          <span className={open ? 'quiet' : 'medium'}>{shown(locale, value)}</span>
          {open && (
            <>
              <span aria-hidden="true">→</span>
              <b className="strong">{shown(locale, open.to)}</b>
            </>
          )}
        </span>
      ),
    },
    {
      name: 'unit',
      head: text('unit'),
      cut: true,
      width: '32%',
      cell: ({ unit }) => (
        <span className="two" title={unit}>
          {unit}
        </span>
      ),
    },
    {
      name: 'since',
      head: text('since'),
      end: true,
      width: '18%',
      cell: ({ since, fixed, open, source }) =>
        open ? (
          <Tag tone={open.effect === 'costs_users' ? 'soon' : 'accent'}>
            {open.holdsFrom === null
              ? text('proposed')
              : text('from', { time: utc(locale, open.holdsFrom, 'minute') })}
          </Tag>
        ) : (
          <span className="two">
            {fixed ? text('fixed') : source === 'default' ? text('default') : utc(locale, since, 'minute')}
          </span>
        ),
    },
  ]
}
