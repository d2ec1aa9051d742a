import { useActionData, useLoaderData } from 'react-router';
import { longestTypedCode, longestTypedPin } from '#contract/help/help.facts.ts';
import type { Reply } from '#contract/send.ts';
import type { Page } from '../app/page.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { CaseDataParts, CaseToTell } from './CaseDataParts.tsx';
import { FailedBox } from './FailedBox.tsx';
import { HelpFrame, OfficeCall, OfficeNumber } from './OfficeCall.tsx';
import { ChangeContact, EraseCase, MessageField, OwnCase, ShowData, WriteMore } from './OwnCase.tsx';
import { SendMore } from './SendMore.tsx';
import { changeStatus, type StatusOutcome } from './status-action.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: frame.settings.foundation.name[language],
  description: t('description', { ns: 'help' }),
  hidden: true,
});

export const load: Page['load'] = async ({ ask }) => (await ask('readHelpInfo')).data;

export const act: Page['act'] = changeStatus;

export function Component() {
  const { t } = useTranslation('help');
  const { exitUrl } = useLoaderData<Reply<'readHelpInfo'>['data']>();
  const outcome = useActionData<StatusOutcome>() ?? { typed: {}, wrong: {} };
  const token = outcome.data?.token ?? outcome.opened?.token ?? outcome.token;
  if (token === undefined) return <OpenForm exitUrl={exitUrl} outcome={outcome} />;
  if (outcome.data) {
    return (
      <HelpFrame title={t('purposes:mine.title')} text={t('purposes:mine.caseLead')} exitUrl={exitUrl}>
        <Outcome outcome={outcome} />
        <CaseDataParts data={outcome.data} outcome={outcome} />
        <OfficeCall />
      </HelpFrame>
    );
  }
  const own = outcome.opened?.case;
  return (
    <HelpFrame title={t('status.title')} exitUrl={exitUrl}>
      <Outcome outcome={outcome} />
      <CaseToTell toTell={outcome.toTell} token={token} />
      {outcome.asksAnew && <ShowData token={token} asksAnew />}
      {own && <OwnCase own={own} />}
      <WriteMore token={token} outcome={outcome} />
      <SendMore token={token} />
      <ChangeContact token={token} outcome={outcome} own={own} />
      {!outcome.asksAnew && <ShowData token={token} />}
      <EraseCase token={token} own={own} />
      <OfficeCall />
    </HelpFrame>
  );
}

function Outcome({ outcome: { done, problem } }: { outcome: StatusOutcome }) {
  const { t } = useTranslation('help');
  const { sayProblem } = useProblemWords();
  if (problem) return <MessageBox tone="danger" title={sayProblem(problem)} role="alert" />;
  if (!done) return null;
  const words = { voice: 'speak.sentVoice', photo: 'speak.sentPhoto', message: 'status.done', contact: 'status.done' };
  return <MessageBox tone="success" title={t(words[done] as 'status.done')} role="status" />;
}

function OpenForm({ exitUrl, outcome }: { exitUrl: string; outcome: StatusOutcome }) {
  const { t } = useTranslation('help');
  const { typed, wrong, problem } = outcome;
  const { sayProblem, sayWrong } = useProblemWords();
  return (
    <HelpFrame title={t('status.title')} text={t('status.text')} exitUrl={exitUrl}>
      <form className="form" method="post" action="/help/status" autoComplete="off" noValidate data-part="form">
        {problem && (
          <MessageBox
            tone="danger"
            title={problem === 'link_used' ? t('status.over') : sayProblem(problem)}
            role="alert"
          >
            {(problem === 'case_not_found' || problem === 'too_many') && (
              <p>
                {t('status.newPin')} <OfficeNumber />
              </p>
            )}
          </MessageBox>
        )}
        <TextInput
          label={t('card.code')}
          error={sayWrong(wrong.code)}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestTypedCode}
          defaultValue={typed.code}
        />
        <TextInput
          label={t('card.pin')}
          error={sayWrong(wrong.pin)}
          name="pin"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={longestTypedPin}
        />
        {typed.text && <MessageField typed={typed} wrong={wrong} />}
        <FailedBox />
        <Button type="submit">{t('status.open')}</Button>
      </form>
      <OfficeCall />
    </HelpFrame>
  );
}
