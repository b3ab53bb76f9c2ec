/**
 * Signals by vibration and sound where the browser allows it, because a person who weighs does not watch the screen.
 */
let audio: AudioContext | undefined;

function tone(frequency: number, seconds: number) {
  try {
    audio ??= new AudioContext();
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start();
    oscillator.stop(audio.currentTime + seconds);
  } catch {
    // The browser allows no sound.
  }
}

export const signal = {
  saved() {
    navigator.vibrate?.(60);
    tone(880, 0.12);
  },
  asks() {
    navigator.vibrate?.([80, 60, 80]);
    tone(330, 0.25);
  },
};
