import { useFrame } from './frame.ts';

/** Whether the site has no mail server: then nobody gets an e-mail, and no sentence may promise one. */
export const useMailOff = (): boolean => useFrame().settings.mail === 'off';
