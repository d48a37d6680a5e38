import { Card, Field, Item, Landmark, List, Plus, Section, UserRound } from '@openbourse/ui'
import { ChoiceRows } from '../../common/cash/Rows.tsx'
import { useText } from '../../lib/i18n.tsx'
import type { Given } from './given.ts'
import { chosenPlace, otherPlace } from './places.ts'

/** Which account the money comes from: a saved one, or another of the user's own. */
export function From(given: Given) {
  const { places, draft, status, onDraft } = given
  const text = useText('deposit')
  return (
    <Section title={text('from')}>
      <Card flush={places.length > 0 || status.payer !== null}>
        {places.length === 0 ? (
          <NoSaved {...given} />
        ) : (
          <ChoiceRows
            label={text('from')}
            value={chosenPlace(draft, places)}
            rows={[
              ...places.map(({ id, label, bank, currency, masked, holder }) => ({
                value: id,
                title: `${label || (bank ?? currency)} ${shortOf(masked)}`,
                note: text('ownAccount', { holder }),
                icon: Landmark,
              })),
              {
                value: otherPlace,
                title: text('otherAccount'),
                note: text('inName', { name: status.payer ?? places[0]?.holder ?? '' }),
                icon: Plus,
              },
            ]}
            onChoose={(id) => onDraft({ place: id })}
          />
        )}
      </Card>
    </Section>
  )
}

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
