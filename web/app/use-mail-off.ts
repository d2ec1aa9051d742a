import { useFrame } from './frame.ts';

/** Whether the site has no mail server: then no sentence may promise an e-mail. */
export const useMailOff = (): boolean => useFrame().settings.mail === 'off';
