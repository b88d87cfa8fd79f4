import { MediaPlayer } from '../../timeline/player.ts';

export type VideoFault = 'missing' | 'unreachable' | 'unreadable';

/** Knows which frame is on the screen, not merely how far the sound has come. */
export class VideoPlayer extends MediaPlayer {
  #video: HTMLVideoElement;
  #shown: number | null = null;
  #request = 0;

  constructor(video: HTMLVideoElement, duration: number) {
    super(video, duration);
    this.#video = video;
    this.#follow();
  }

  override get time(): number {
    return this.playing && this.#shown !== null ? Math.min(this.#shown, this.duration) : super.time;
  }
  override seek(time: number): void {
    this.#shown = null;
    super.seek(time);
  }

  #follow(): void {
    // Firefox before 132 has no such callback: there the clock of the element must do.
    if (!('requestVideoFrameCallback' in HTMLVideoElement.prototype)) return;
    this.#request = this.#video.requestVideoFrameCallback((_now, { mediaTime }) => {
      this.#shown = mediaTime;
      this.#follow();
    });
  }

  override dispose(): void {
    if (this.#request) this.#video.cancelVideoFrameCallback?.(this.#request);
    super.dispose();
  }
}

/** Resolves when the first frame can be shown. */
export function openVideo(
  video: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
): Promise<VideoFault | null> {
  return new Promise((resolve) => {
    const settle = (fault: VideoFault | null) => resolve(fault);
    const readable = () => video.videoWidth > 0 && Number.isFinite(video.duration) && video.duration > 0;
    video.addEventListener('loadeddata', () => settle(readable() ? null : 'unreadable'), { signal });
    video.addEventListener(
      'error',
      () => settle(video.error?.code === MediaError.MEDIA_ERR_NETWORK ? 'unreachable' : 'unreadable'),
      { signal },
    );
    video.src = url;
    video.load();
  });
}
