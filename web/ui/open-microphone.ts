const bitsPerSecond = 24_000;

/** Apple's browsers play only MP4; all others record WebM best. */
const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);
const types = (): string[] => {
  const [mp4, webm] = ['audio/mp4', 'audio/webm;codecs=opus'];
  return isApple() ? [mp4, webm] : [webm, mp4];
};

/** Asks for the microphone; rejects where it is refused or missing. */
export async function openMicrophone(): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = types().find((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
}
