import { agreeAsTheSecond } from './agree-as-the-second.ts';
import { answerAMessage } from './answer-a-message.ts';
import { answerARequest } from './answer-a-request.ts';
import { askForHelp } from './ask-for-help.ts';
import { askToSpend } from './ask-to-spend.ts';
import { backupElsewhere } from './backup-elsewhere.ts';
import { bookALine } from './book-a-line.ts';
import { callPeople } from './call-people.ts';
import { callSafely } from './call-safely.ts';
import { cancelAnEvent } from './cancel-an-event.ts';
import { checkAScheme } from './check-a-scheme.ts';
import { checkTheBackup } from './check-the-backup.ts';
import { chooseACaseworker } from './choose-a-caseworker.ts';
import { closeTheYear } from './close-the-year.ts';
import { compareAPaper } from './compare-a-paper.ts';
import { copyTheKey } from './copy-the-key.ts';
import { correctATranslation } from './correct-a-translation.ts';
import { countTheCash } from './count-the-cash.ts';
import { enterCashAndGoods } from './enter-cash-and-goods.ts';
import { enterDonationDetails } from './enter-donation-details.ts';
import { enterFigures } from './enter-figures.ts';
import { enterMinimumWages } from './enter-minimum-wages.ts';
import { enterRegistrationNumbers } from './enter-registration-numbers.ts';
import { eraseACase } from './erase-a-case.ts';
import { gateWithoutNetwork } from './gate-without-network.ts';
import { getAReceipt } from './get-a-receipt.ts';
import { getEmailWorking } from './get-email-working.ts';
import { giveADonationBack } from './give-a-donation-back.ts';
import { giveCertificates } from './give-certificates.ts';
import { handOverACard } from './hand-over-a-card.ts';
import { handOverACase } from './hand-over-a-case.ts';
import { holdACourse } from './hold-a-course.ts';
import { importAStatement } from './import-a-statement.ts';
import { invitePeople } from './invite-people.ts';
import { keepTheRegister } from './keep-the-register.ts';
import { lostPhone } from './lost-phone.ts';
import { moneyCame } from './money-came.ts';
import { moveAnEvent } from './move-an-event.ts';
import { openTheSite } from './open-the-site.ts';
import { ownNameAndEmail } from './own-name-and-email.ts';
import { printCards } from './print-cards.ts';
import { putUpABanner } from './put-up-a-banner.ts';
import { readTheFigures } from './read-the-figures.ts';
import { reckonWages } from './reckon-wages.ts';
import { recordAVoice } from './record-a-voice.ts';
import { referWithConsent } from './refer-with-consent.ts';
import { registerAFamily } from './register-a-family.ts';
import { registerWithYourFamily } from './register-with-your-family.ts';
import { removeSamples } from './remove-samples.ts';
import { secondStepAtLogin } from './second-step-at-login.ts';
import { settleScans } from './settle-scans.ts';
import { somebodyLeaves } from './somebody-leaves.ts';
import { takeACase } from './take-a-case.ts';
import type { Task } from './task.ts';
import { tellAStory } from './tell-a-story.ts';
import { useYourCard } from './use-your-card.ts';
import { whatCanIGet } from './what-can-i-get.ts';
import { writeANewsletter } from './write-a-newsletter.ts';
import { writeASeries } from './write-a-series.ts';
import { writeAnEvent } from './write-an-event.ts';
import { writeDownARequest } from './write-down-a-request.ts';
import { writeNews } from './write-news.ts';
import { writePageTexts } from './write-page-texts.ts';
import { writeReceipts } from './write-receipts.ts';
import { writeToParticipants } from './write-to-participants.ts';
import { yearlyReturn } from './yearly-return.ts';

/** All tasks, in the order in which a duty learns them. */
export const tasks: readonly Task[] = [
  openTheSite,
  ownNameAndEmail,
  getEmailWorking,
  enterDonationDetails,
  enterRegistrationNumbers,
  enterFigures,
  removeSamples,
  writePageTexts,
  chooseACaseworker,
  secondStepAtLogin,
  copyTheKey,
  backupElsewhere,
  invitePeople,
  lostPhone,
  somebodyLeaves,
  checkTheBackup,
  agreeAsTheSecond,
  answerARequest,
  readTheFigures,
  writeAnEvent,
  writeASeries,
  holdACourse,
  cancelAnEvent,
  moveAnEvent,
  putUpABanner,
  tellAStory,
  writeNews,
  writeANewsletter,
  writeToParticipants,
  correctATranslation,
  recordAVoice,
  checkAScheme,
  printCards,
  handOverACard,
  registerAFamily,
  gateWithoutNetwork,
  settleScans,
  callPeople,
  keepTheRegister,
  giveCertificates,
  answerAMessage,
  writeDownARequest,
  takeACase,
  callSafely,
  referWithConsent,
  moneyCame,
  handOverACase,
  eraseACase,
  importAStatement,
  bookALine,
  enterCashAndGoods,
  writeReceipts,
  giveADonationBack,
  closeTheYear,
  yearlyReturn,
  registerWithYourFamily,
  askForHelp,
  getAReceipt,
  useYourCard,
  whatCanIGet,
  reckonWages,
  compareAPaper,
  enterMinimumWages,
  askToSpend,
  countTheCash,
];
