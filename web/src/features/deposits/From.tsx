import { Card, Field, Item, Landmark, List, Plus, Section, UserRound } from '@openbourse/ui'
import { useEffect } from 'react'
import { ChoiceRows } from '../../common/cash/Rows.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import type { Given } from './given.ts'

/** Which account the money comes from: a saved one, or another of the user's own. */
export function From(given: Given) {
  const { way, status, draft, onDraft } = given
  const text = useText('deposit')
  const saved = useCall('bankList', {}).data?.list.filter(({ currency }) => currency === way.currency) ?? []
  // An account in another name would be refused: only money of the verified user is taken.
  const places = saved.filter(({ holder }) => status.payer === null || holder === status.payer)
  const chosen = places.find(({ id }) => id === draft.place?.id)
  const [first] = places
  const isFresh = draft.place === undefined && first !== undefined
  useEffect(() => {
    if (isFresh && first) onDraft({ place: { id: first.id, holder: first.holder } })
  }, [isFresh, first, onDraft])
  return (
    <Section title={text('from')}>
      <Card flush={places.length > 0 || status.payer !== null}>
        {places.length === 0 ? (
          <NoSaved {...given} />
        ) : (
          <ChoiceRows
            label={text('from')}
            value={chosen?.id ?? other}
            rows={[
              ...places.map(({ id, label, bank, currency, masked, holder }) => ({
                value: id,
                title: `${label || (bank ?? currency)} ${shortOf(masked)}`,
                note: text('ownAccount', { holder }),
                icon: Landmark,
              })),
              {
                value: other,
                title: text('otherAccount'),
                note: text('inName', { name: status.payer ?? first?.holder ?? '' }),
                icon: Plus,
              },
            ]}
            onChoose={(id) => {
              const one = places.find((place) => place.id === id)
              const holder = one?.holder ?? status.payer ?? first?.holder ?? ''
              onDraft({ place: { id, holder } })
            }}
          />
        )}
      </Card>
    </Section>
  )
}

const other = 'other'

/** `•••• 4579` as `••4579`, which stays in one piece. */
const shortOf = (masked: string): string => masked.replace(/[•\s]+/, '••')

/** Without a saved account only the name counts: a verified one is known, any other is asked for. */
function NoSaved(given: Given) {
  const { status } = given
  const text = useText('deposit')
  if (status.payer === null) return <PayerField {...given} />
  return (
    <List inset="none">
      <Item
        strong
        mark={
          <span className="disc">
            <UserRound className="icon" aria-hidden="true" />
          </span>
        }
        title={text('anyOwn')}
        note={text('inName', { name: status.payer })}
      />
    </List>
  )
}

/** The name on the account that pays, of users without a verified name. */
export function PayerField({ draft, errorOf, onDraft }: Given) {
  const text = useText('deposit')
  return (
    <Field
      label={text('payer')}
      autoComplete="name"
      maxLength={80}
      hint={text('payerHint')}
      error={errorOf('payer')}
      value={draft.payer}
      onChange={(event) => onDraft({ payer: event.target.value })}
    />
  )
}
