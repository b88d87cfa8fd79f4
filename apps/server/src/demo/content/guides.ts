/** Guides in markdown; only the lines between the info markers are shown to taskers. */
export interface GuideText {
  readonly title: string;
  readonly goal: string;
  readonly steps: readonly string[];
  readonly rules: readonly string[];
  readonly wrong: readonly string[];
}

const list = (items: readonly string[]): string => items.map((i) => `- ${i}`).join('\n');

export const workGuide = (g: GuideText): string => `# ${g.title} 작업 가이드 (v1)
담당: 품앗이 데이터팀
<!-- info:start -->
## 무엇을 하나요
${g.goal}

## 작업 순서
${g.steps.map((s, i) => `${i + 1}. ${s}`).join('\n')}

## 꼭 지켜 주세요
${list(g.rules)}

## 이런 작업은 반려됩니다
${list(g.wrong)}

> 도구의 단축키는 작업 화면에서 \`?\` 키로 볼 수 있습니다. 내용을 읽을 수 없는 자료는 **작업 불가**로 알려 주세요.
<!-- info:end -->
`;

export const evalGuide = (g: GuideText): string => `# ${g.title} 검수 가이드 (v1)
담당: 품앗이 데이터팀
<!-- info:start -->
## 검수 기준
${list(g.rules)}

## 반려하는 경우
${list(g.wrong)}

## 반려 사유를 쓰는 법
- 잘못된 **위치**와 **고칠 방법**을 함께 적어 주세요. 예: "오른쪽 두 번째 차: 상자가 바퀴를 자릅니다. 바퀴 아래까지 늘려 주세요."
- 맞고 틀림이 애매하면 통과시키고 공개 질문에 남겨 주세요.
<!-- info:end -->
`;
