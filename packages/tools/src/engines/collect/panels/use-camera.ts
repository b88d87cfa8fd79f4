import { useEffect, useEffectEvent, useState } from 'react';
import { type Camera, countCameras, type Facing, hasCamera, openCamera } from '../camera.ts';

export type CameraState = { kind: 'starting' } | { kind: 'on'; camera: Camera } | { kind: 'denied' };

/** A camera for as long as the screen is there. */
export function useCamera(first: Facing) {
  const [facing, setFacing] = useState(first);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [several, setSeveral] = useState(false);
  const [torch, setTorch] = useState(false);

  useEffect(() => {
    let gone = false;
    let camera: Camera | null = null;
    const start = async () => {
      if (!hasCamera()) throw new Error('no camera');
      camera = await openCamera(facing);
      if (gone) return camera.close();
      setState({ kind: 'on', camera });
      setSeveral((await countCameras()) > 1);
    };
    start().catch(() => {
      if (!gone) setState({ kind: 'denied' });
    });
    return () => {
      gone = true;
      camera?.close();
    };
  }, [facing]);

  // A phone takes the camera away from a page that is put aside, and never gives it back by itself.
  const wake = useEffectEvent(() => {
    const ended =
      state.kind === 'on' && state.camera.stream.getTracks().some((it) => it.readyState === 'ended');
    if (document.visibilityState !== 'visible' || !ended) return;
    setState({ kind: 'starting' });
    void openCamera(facing).then(
      (camera) => setState({ kind: 'on', camera }),
      () => setState({ kind: 'denied' }),
    );
  });
  useEffect(() => {
    const seen = () => wake();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);

  return {
    state,
    several,
    torch,
    turn: () => {
      setTorch(false);
      setState({ kind: 'starting' });
      setFacing((now) => (now === 'back' ? 'front' : 'back'));
    },
    toggleTorch: async (camera: Camera) => {
      await camera.setTorch(!torch).then(
        () => setTorch(!torch),
        () => {},
      );
    },
  };
}
