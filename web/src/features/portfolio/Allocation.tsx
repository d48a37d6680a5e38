import type { Calls, Output, OwnedPart } from '@openbourse/protocol'
import {
  AssetMark,
  Bone,
  Bones,
  Card,
  dots,
  Empty,
  Item,
  List,
  Mark,
  money,
  Note,
  names,
  PieChart,
  percent,
  Ring,
  Section,
  Segment,
  ShowOne,
  TextButton,
} from '@openbourse/ui'
import { useState } from 'react'
import { EyeButton } from '../../common/EyeButton.tsx'
import { Own } from '../../common/Own.tsx'
import { colorAt } from '../../common/palette.ts'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import { type Group, groupOf, groupsOf, type Way, ways } from './groups.ts'
import css from './portfolio.module.css'
import { useGroupName } from './words.ts'

type Answer = Output<Calls['allocation']>

/** All that a user owns by sector, currency or country; a group that is chosen leaves its parts below. */
export function Allocation() {
  const text = useText('allocation')
  const query = useCall('allocation', useTotalsIn(), { everyMs: 10_000 })
  return (
    <ShowOne
      of={faceOf(query, (answer) => answer)}
      skeleton={<AllocationBones />}
      failed={(retry) => <NotLoadedCard title={text('failedTitle')} retry={retry} />}
    >
      {(answer) => <Divided answer={answer} />}
    </ShowOne>
  )
}

const panelId = 'allocation-panel'

function Divided({ answer }: { readonly answer: Answer }) {
  const text = useText('allocation')
  const [way, setWay] = useState<Way>('sector')
  const [wanted, choose] = useState<string>()
  const groups = groupsOf(answer.parts, way)
  const chosen = groups.find(({ name }) => name === wanted)
  const parts = answer.parts.filter((part) => !chosen || groupOf(part, way) === chosen.name)
  if (groups.length === 0) return <Nothing />
  return (
    <div className="stack">
      <Segment
        ground="canvas"
        controls={panelId}
        label={text('ways')}
        value={way}
        onChange={(next) => {
          setWay(next)
          choose(undefined)
        }}
        options={ways.map((value) => ({ value, label: text(`way.${value}`) }))}
      />
      <div className="stack" role="tabpanel" id={panelId} aria-label={text(`way.${way}`)}>
        <Groups
          answer={answer}
          way={way}
          groups={groups}
          chosen={chosen?.name}
          onChoose={(name) => choose(name === chosen?.name ? undefined : name)}
        />
        <Parts answer={answer} way={way} parts={parts} of={chosen} onAll={() => choose(undefined)} />
      </div>
    </div>
  )
}

function Groups(props: {
  readonly answer: Answer
  readonly way: Way
  readonly groups: readonly Group[]
  readonly chosen: string | undefined
  readonly onChoose: (name: string) => void
}) {
  const { answer, way, groups, chosen, onChoose } = props
  const text = useText('allocation')
  const locale = useLocale()
  const [hidden] = useKept('amountsHidden')
  const nameOf = useGroupName(way)
  const one = groups.find(({ name }) => name === chosen)
  return (
    <Card>
      <div className={css.head}>
        <span>{text('owned')}</span>
        <EyeButton />
        <b>
          <Own of={answer.owned} asset={answer.base} />
        </b>
      </div>
      <div className={css.ring}>
        <Ring
          parts={groups.map(({ name, share }, at) => ({ name, share: Number(share), color: colorAt(at) }))}
          chosen={chosen}
          onPress={onChoose}
        >
          {one ? percent(locale, one.share, 'auto', 1) : text(`way.${way}`)}
        </Ring>
      </div>
      <ul className={css.groups}>
        {groups.map(({ name, share, value }, at) => (
          <li key={name}>
            <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
              <i style={{ background: colorAt(at) }} aria-hidden="true" />
              <span>{nameOf(name)}</span>
              <span className={css.value}>
                <Own of={value} asset={answer.base} />
              </span>
              <b>{percent(locale, share, 'auto', 1)}</b>
            </button>
          </li>
        ))}
      </ul>
      <p className={names('t1 quiet', css.note)}>{text('about')}</p>
      {compare(answer.owed, '0') > 0 && (
        <p className="t1 quiet">
          {text('owed', { amount: hidden ? dots : money(locale, answer.base, answer.owed) })}
        </p>
      )}
      {answer.unrated.length > 0 && (
        <Note tone="warn">{text('unrated', { assets: answer.unrated.join(', ') })}</Note>
      )}
    </Card>
  )
}

function Parts(props: {
  readonly answer: Answer
  readonly way: Way
  readonly parts: readonly OwnedPart[]
  readonly of: Group | undefined
  readonly onAll: () => void
}) {
  const text = useText('allocation')
  const nameOf = useGroupName(props.way)
  return (
    <Section
      title={props.of ? text('partsOf', { name: nameOf(props.of.name) }) : text('parts')}
      end={props.of && <TextButton onPress={props.onAll}>{text('all')}</TextButton>}
    >
      <Card flush>
        <List>
          {props.parts.map((part) => (
            <Item
              key={[part.kind, part.asset, part.through].join(' ')}
              strong
              {...(part.kind === 'stock' ? { to: paths.stock({ symbol: part.asset }) } : {})}
              mark={
                part.kind === 'stock' || part.kind === 'option' ? (
                  <Mark symbol={part.asset} />
                ) : (
                  <AssetMark asset={part.asset} />
                )
              }
              title={part.kind === 'unit' ? text('kind.unit') : part.asset}
              note={[text(`kind.${part.kind}`), part.through && text(`through.${part.through}`)]
                .filter(Boolean)
                .join(' · ')}
              end={
                <b className={css.partValue}>
                  <Own of={part.value} asset={props.answer.base} />
                </b>
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

function Nothing() {
  const text = useText('allocation')
  return (
    <Card>
      <Empty icon={PieChart} title={text('emptyTitle')}>
        {text('empty')}
      </Empty>
    </Card>
  )
}

function AllocationBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="100%" height="2.75rem" radius="control" />
        <Bone width="100%" height="22rem" radius="control" />
        <Bone width="100%" height="12rem" radius="control" />
      </div>
    </Bones>
  )
}
