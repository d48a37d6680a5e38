import { auditActs } from '@openbourse/protocol/audit'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { Button, FilterDay, FilterSelect, FilterText } from '../../lib/pieces/index.ts'
import { useCall } from '../../lib/query.ts'
import type { AuditSearch } from './use-audit.ts'
import { useActWords } from './words.ts'

const subjectMax = 120

/** Filters of operators, acts, subjects, and days. */
export function Filters(props: { readonly of: AuditSearch }) {
  const text = useText('audit')
  const operators = useCall('consoleOperators', {})
  const { wanted, filter, isNarrowed } = props.of
  const { operator, act, subject, from, to } = wanted
  return (
    <div className="filters" data-line>
      <FilterSelect
        label={text('byOperator')}
        value={operator}
        onChange={(value) => filter({ operator: value })}
        options={[
          { value: '', label: text('everyOperator') },
          ...(operators.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: '0', label: text('house') },
        ]}
      />
      <FilterSelect
        label={text('byAct')}
        value={act}
        onChange={(value) => filter({ act: value })}
        options={[{ value: '', label: text('everyAct') }, ...useActs()]}
      />
      <FilterText
        label={text('about')}
        value={subject}
        maxLength={subjectMax}
        onChange={(value) => value !== subject && filter({ subject: value, area: '' })}
      />
      <FilterDay label={text('from')} value={from} onChange={(value) => filter({ from: value })} />
      <span className="quiet" aria-hidden="true">
        {text('until')}
      </span>
      <FilterDay label={text('to')} value={to} onChange={(value) => filter({ to: value })} />
      {isNarrowed && (
        <Button
          slim
          onPress={() => filter({ operator: '', act: '', subject: '', area: '', from: '', to: '' })}
        >
          {text('all')}
        </Button>
      )}
    </div>
  )
}

/** Every act that there is, by what it is called. */
function useActs() {
  const words = useActWords()
  const locale = useLocale()
  return auditActs
    .map((value) => ({ value, label: words.act(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
