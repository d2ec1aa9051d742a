import { useEffect, useRef, useState } from 'react';
import { longestClipSeconds } from '#contract/values/clip.ts';
import { openMicrophone } from '../../ui/open-microphone.ts';

export type Recording =
  | { state: 'idle' | 'refused' }
  | { state: 'counting'; left: number }
  | { state: 'recording'; level: number; seconds: number }
  | { state: 'done'; voice: Blob; address: string };

const countFrom = 3;
const secondMs = 1_000;
const lookEveryMs = 100;

/** From 0 to 1; silence is the middle of the scale of a microphone. */
function levelOf(analyser: AnalyserNode): number {
  const samples = new Uint8Array(analyser.fftSize);
  analyser.getByteTimeDomainData(samples);
  return Math.min(1, Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 100);
}

/** Three, two, one, then the voice until it is stopped or the time is over. */
export function useRecorder() {
  const [recording, setRecording] = useState<Recording>({ state: 'idle' });
  const stopping = useRef<() => void>(undefined);
  useEffect(() => () => stopping.current?.(), []);

  async function listen(recorder: MediaRecorder): Promise<void> {
    const sound = new AudioContext();
    const analyser = sound.createAnalyser();
    sound.createMediaStreamSource(recorder.stream).connect(analyser);
    const parts: Blob[] = [];
    const begun = Date.now();
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - begun) / secondMs);
      setRecording({ state: 'recording', level: levelOf(analyser), seconds });
      if (seconds >= longestClipSeconds - 1) recorder.stop();
    }, lookEveryMs);
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearInterval(timer);
      void sound.close();
      for (const track of recorder.stream.getTracks()) track.stop();
      const voice = new Blob(parts, { type: recorder.mimeType });
      setRecording({ state: 'done', voice, address: URL.createObjectURL(voice) });
    };
    stopping.current = () => recorder.state !== 'inactive' && recorder.stop();
    recorder.start();
    setRecording({ state: 'recording', level: 0, seconds: 0 });
  }

  async function start(): Promise<void> {
    try {
      const recorder = await openMicrophone();
      for (let left = countFrom; left > 0; left -= 1) {
        setRecording({ state: 'counting', left });
        await new Promise((resolve) => setTimeout(resolve, secondMs));
      }
      await listen(recorder);
    } catch {
      setRecording({ state: 'refused' });
    }
  }

  return {
    recording,
    start: () => void start(),
    stop: () => stopping.current?.(),
    forget: () => setRecording({ state: 'idle' }),
  };
}
