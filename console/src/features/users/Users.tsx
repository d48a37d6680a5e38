import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { go, to, useQueryWord } from '../../lib/paths.ts'
import { Button, Screen } from '../../lib/pieces/index.ts'
import { isLookReason } from './look-reasons.ts'
import { PersonView } from './PersonView.tsx'
import { SearchForm } from './SearchForm.tsx'
import type { Person } from './types.ts'

/** One user at a time, found by an exact value, and never without a reason. */
export function Users() {
  const text = useText('users')
  const id = useQueryWord('id')
  const asked = useQueryWord('reason')
  const reason = isLookReason(asked) ? asked : undefined
  const [known, setKnown] = useState<Person>()
  const isOpen = id !== '' && reason !== undefined
  return (
    <Screen
      title={isOpen ? (known?.displayId ?? id) : text('title')}
      crumb={isOpen ? { label: text('title'), to: to('users') } : undefined}
      note={isOpen ? text('because', { reason: text(`reasons.${reason}`) }) : text('note')}
    >
      {isOpen ? (
        <PersonView key={id} id={id} reason={reason} />
      ) : (
        <SearchForm
          onFound={(person, why) => {
            setKnown(person)
            go.to(to('users', { id: person.id, reason: why }))
          }}
        />
      )}
      {isOpen && (
        <p style={{ marginTop: 'var(--space-4)' }}>
          <Button to={to('users')}>{text('another')}</Button>
        </p>
      )}
    </Screen>
  )
}
