import { useState } from 'react';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import { paperKinds, type WagePaper, wageLengths } from '#contract/wages/wages.facts.ts';
import type { PaperTemplates } from '#contract/wages/wages.ts';
import { useQuery } from '../../app/use-query.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip, FilterChips } from '../../ui/FilterChips.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { officeHead } from '../shared/office-head.ts';
import { QueryView } from '../shared/QueryView.tsx';
import styles from './Account.module.css';

export const head = officeHead('nav.paperTexts');

export function Component() {
  const { t, i18n } = useTranslation('office-wages');
  const [kind, setKind] = useState<WagePaper>('claim');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const query = useQuery('readPaperTemplates', { params: { kind } });
  return (
    <>
      <OfficeHead title={t('texts.title')} text={t('texts.text')} />
      <FilterChips label={t('texts.kind')}>
        {paperKinds.map((each) => (
          <Chip key={each} chosen={each === kind} onClick={() => setKind(each)}>
            {t(`paper.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      <FilterChips label={t('papers.language')}>
        {languages.map((each) => (
          <Chip key={each} chosen={each === language} onClick={() => setLanguage(each)}>
            {t(`language.${each}`)}
          </Chip>
        ))}
      </FilterChips>
      <QueryView query={query}>
        {({ data }) =>
          data.kind === kind && (
            <TextEditor
              key={`${kind} ${language}`}
              papers={data}
              language={language}
              onSaved={(saved) => query.put({ data: saved })}
            />
          )
        }
      </QueryView>
    </>
  );
}

interface TextEditorProps {
  papers: PaperTemplates;
  language: Language;
  onSaved: (papers: PaperTemplates) => void;
}

function TextEditor({ papers, language, onSaved }: TextEditorProps) {
  const { t, i18n } = useTranslation('office-wages');
  const { sayProblem, sayWrong } = useProblemWords();
  const tell = useToast();
  const template = papers.templates.find((each) => each.language === language);
  const form = useForm<'text' | 'source' | 'checked_on' | 'compared'>({
    fields: ['text', 'source', 'checked_on', 'compared'],
    check: () => ({}),
    send: async ({ text, source, checked_on, compared }, ask) => {
      const body = {
        language,
        version: template?.version ?? 0,
        text,
        source,
        checked_on,
        compared: compared === 'true',
      };
      const { data } = await ask('savePaperTemplate', { params: { kind: papers.kind }, body });
      tell(t('texts.saved'));
      onSaved(data);
    },
  });
  if (!template) return null;
  const { compared_on, compared_by } = template;
  return (
    <>
      {papers.is_compared_kind && (
        <MessageBox
          tone={compared_on ? 'success' : 'warn'}
          title={
            compared_on
              ? t('texts.comparedBy', { day: formatDay(compared_on, i18n.language), name: compared_by ?? '' })
              : t('texts.isDraft')
          }
        />
      )}
      <div className="grid-2">
        <OfficePanel title={t('texts.words')}>
          <Form
            state={form}
            sayFailure={(failure) => {
              if (failure.code !== 'conflict') return sayProblem(failure.code);
              // The next save is made knowing it.
              if (failure.data) onSaved(failure.data as PaperTemplates);
              return t('texts.conflict');
            }}
          >
            <TextArea
              label={t('texts.words')}
              name="text"
              rows={24}
              dir="auto"
              maxLength={wageLengths.template}
              defaultValue={template.text}
              error={sayWrong(form.wrong.text)}
            />
            <TextInput
              label={t('texts.source')}
              name="source"
              dir="auto"
              maxLength={wageLengths.source}
              defaultValue={template.source}
              error={sayWrong(form.wrong.source)}
            />
            <TextInput
              label={t('texts.checkedOn')}
              name="checked_on"
              type="date"
              defaultValue={template.checked_on ?? ''}
              error={sayWrong(form.wrong.checked_on)}
            />
            {papers.is_compared_kind && <Tick name="compared">{t('texts.compared')}</Tick>}
            <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
              {t('admin:dialog.save')}
            </SubmitButton>
          </Form>
          <h3>{t('texts.placeholders')}</h3>
          <ul className={styles.sums}>
            {papers.placeholders.map((name) => (
              <li key={name}>
                <bdi dir="ltr">{`{{${name}}}`}</bdi> {papers.needed.includes(name) && `· ${t('texts.needed')}`}
              </li>
            ))}
          </ul>
        </OfficePanel>
        {/* As tall as its text: stretched beside the form it would tear its lines apart. */}
        <div>
          <OfficePanel title={t('texts.preview')}>
            <div lang={language} dir={directionOf(language)}>
              <Preview text={template.preview} />
            </div>
          </OfficePanel>
        </div>
      </div>
    </>
  );
}

const drawnLine = /^\{\{\s*(table|names|signatures)\s*\}\}$/;

/** Line by line, as the paper is printed; what is drawn there is named. */
function Preview({ text }: { text: string }) {
  const { t } = useTranslation('office-wages');
  return text.split('\n').map((line, at) => {
    const drawn = drawnLine.exec(line.trim())?.[1];
    const key = `${at} ${line}`;
    if (line.startsWith('# ')) return <h3 key={key}>{line.slice(2)}</h3>;
    if (drawn)
      return (
        <p key={key} className="soft">
          {t(`texts.drawn.${drawn as 'table' | 'names' | 'signatures'}`)}
        </p>
      );
    return <p key={key}>{line}</p>;
  });
}
