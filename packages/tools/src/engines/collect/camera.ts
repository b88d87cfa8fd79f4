export type Facing = 'back' | 'front';

/** What browsers know of a lamp beside the lens; TypeScript's own list does not name it. */
interface LampCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
}

/** A camera that is on. Whoever opens it must close it: its lamp and the browser's red dot stay on otherwise. */
export class Camera {
  readonly stream: MediaStream;
  readonly facing: Facing;
  #track: MediaStreamTrack;

  constructor(stream: MediaStream, facing: Facing, track: MediaStreamTrack) {
    this.stream = stream;
    this.facing = facing;
    this.#track = track;
  }

  get hasTorch(): boolean {
    return (this.#track.getCapabilities?.() as LampCapabilities | undefined)?.torch === true;
  }

  async setTorch(on: boolean): Promise<void> {
    await this.#track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
  }

  close(): void {
    for (const track of this.stream.getTracks()) track.stop();
  }
}

export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Rejects when there is none, or the person says no. */
export async function openCamera(facing: Facing): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      facingMode: { ideal: facing === 'back' ? 'environment' : 'user' },
      width: { ideal: 4096 },
      height: { ideal: 3072 },
    },
  });
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('the camera has no picture');
  return new Camera(stream, facing, track);
}

export async function countCameras(): Promise<number> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter((it) => it.kind === 'videoinput').length;
}

/** The middle of a picture with the wanted shape, as large as it can be. */
export function cropOf(width: number, height: number, aspect: number) {
  const [w, h] = width / height > aspect ? [height * aspect, height] : [width, width / aspect];
  return {
    x: Math.round((width - w) / 2),
    y: Math.round((height - h) / 2),
    width: Math.round(w),
    height: Math.round(h),
  };
}

const QUALITY = 0.92;

/** What the frame shows, at the camera's own resolution. */
export async function capture(video: HTMLVideoElement, aspect: number, name: string): Promise<File> {
  const { x, y, width, height } = cropOf(video.videoWidth, video.videoHeight, aspect);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(video, x, y, width, height, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([blob], name, { type: blob.type, lastModified: Date.now() });
}
