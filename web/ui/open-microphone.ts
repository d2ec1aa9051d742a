const bitsPerSecond = 24_000;

/** Apple's browsers play only MP4; of the others Firefox alone records Ogg, which tells its length. */
const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);
const types = (): string[] => {
  const [mp4, webm, ogg] = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'];
  return isApple() ? [mp4, webm] : [ogg, webm, mp4];
};

/** Asks for the microphone; rejects where it is refused or missing. */
export async function openMicrophone(): Promise<MediaRecorder> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = types().find((type) => MediaRecorder.isTypeSupported(type));
  return new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType && { mimeType }) });
}
