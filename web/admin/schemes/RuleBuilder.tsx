import { useId } from 'react';
import { deepestRule } from '#contract/schemes/rule.facts.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import styles from './Rule.module.css';
import { addPart, changePart, type Draft, type DraftGroup, isGroup, type Join, joins } from './rule-draft.ts';

interface RuleBuilderProps {
  root: DraftGroup;
  onChange: (root: DraftGroup) => void;
  /** What is wrong with a part, in words. */
  wrong: ReadonlyMap<number, string>;
}

export function RuleBuilder({ root, onChange, wrong }: RuleBuilderProps) {
  const change = (id: number, how: (part: Draft) => Draft | null) => onChange(changePart(root, id, how));
  return (
    <Group
      group={root}
      level={1}
      wrong={wrong}
      onChange={change}
      onAdd={(id, kind) => onChange(addPart(root, id, kind))}
    />
  );
}

interface GroupProps {
  group: DraftGroup;
  level: number;
  wrong: RuleBuilderProps['wrong'];
  onChange: (id: number, how: (part: Draft) => Draft | null) => void;
  onAdd: (id: number, kind: 'condition' | 'group') => void;
}

function Group({ group, level, wrong, onChange, onAdd }: GroupProps) {
  const { t } = useTranslation('office-schemes');
  const errorId = useId();
  const error = wrong.get(group.id);
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend className="visually-hidden">{t('rule.title')}</legend>
      <div className={styles.top}>
        <Select
          label={t('rule.join')}
          defaultValue={group.join}
          onChange={({ currentTarget: { value } }) =>
            onChange(group.id, (part) => (isGroup(part) ? { ...part, join: value as Join } : part))
          }
        >
          {joins.map((join) => (
            <option key={join} value={join}>
              {t(`rule.joins.${join}`)}
            </option>
          ))}
        </Select>
        {level > 1 && (
          <Button look="dangerQuiet" size="dense" icon="trash" onClick={() => onChange(group.id, () => null)}>
            {t('rule.removeGroup')}
          </Button>
        )}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {group.parts.map((part, at) =>
        isGroup(part) ? (
          <Group key={part.id} group={part} level={level + 1} wrong={wrong} onChange={onChange} onAdd={onAdd} />
        ) : (
          <ConditionRow
            key={part.id}
            condition={part}
            title={t('rule.condition', { number: formatNumber(at + 1) })}
            error={wrong.get(part.id)}
            onChange={(after) => onChange(part.id, () => after)}
          />
        ),
      )}
      <div className="row">
        <Button look="quiet" size="dense" icon="plus" onClick={() => onAdd(group.id, 'condition')}>
          {t('rule.addCondition')}
        </Button>
        {level < deepestRule - 1 && (
          <Button look="quiet" size="dense" icon="plus" onClick={() => onAdd(group.id, 'group')}>
            {t('rule.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
